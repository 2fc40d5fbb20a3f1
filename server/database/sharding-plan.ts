/** Small tables that every shard needs whole: the content, and what every server reads. */
export const referenceTables: readonly string[] = [
  'content_version',
  'tag',
  'media',
  'program',
  'program_day',
  'program_day_media',
  'content_document',
  'content_blob',
  'content_asset',
  'content_tree',
  'content_edition',
  'content_change',
  'content_change_file',
  'content_signature',
  'server_secret',
  'database_use',
]

/** Tables that stay whole on the coordinator, and why they are not keyed by user. */
export const coordinatorTables: Readonly<Record<string, string>> = {
  session:
    'looked up by token, before the user is known. To shard it, new tokens would start with the user’s id and the key would become (user_id, token_hash); old tokens expire within 30 days',
  mail: 'the outbox is read in due order, and some e-mails belong to no member; bodies are kept for 30 days',
  contact_message: 'may come from a visitor without an account',
  contact_answer: 'may answer a visitor without an account',
  conversation: 'may be with a visitor without an account',
  contract_declaration: 'may name an unknown contract, and counts all the same',
  erased_account: 'belongs to users who no longer exist',
  stripe_event: 'the event’s id makes it take effect only once',
  staff_account: 'a few people, who are no members',
  staff_session: 'looked up by token; a few rows',
  staff_passkey: 'a few rows of the staff',
  staff_recovery_code: 'a few rows of the staff',
  staff_invitation: 'a few rows of the staff',
  staff_challenge: 'kept for five minutes',
  staff_event: 'one chain, in one order',
  staff_event_head: 'one row: the end of that chain',
  job_run: 'one row per job',
  rate_limit: 'counts network addresses as well as accounts',
}

/** What unique columns of distributed tables guarantee across users, by table and column. Each needs a small table, distributed by that value. */
export const guarantees: Readonly<Record<string, string>> = {
  'user_account.email': 'one account per address',
  'password_reset_link.token_hash': 'a link is found by its digest',
  'password_reset.token_hash': 'the same, for links of the release before',
  'email_link.token_hash': 'a link is found by its digest',
  'user_subscription.stripe_subscription_id': 'an event finds its row',
  'user_subscription.reference': 'the law’s forms find a contract',
  'stripe_customer.stripe_customer_id': 'an event finds its user',
}
