/** A metric's samples, one a minute: `a+bxn` starts at a and adds b, n times. */
type Series = Readonly<Record<string, string>>

/** Two histories of one alert: one at whose end it fires, and one like it at whose end it does not. */
export interface AlertCase {
  alert: string
  /** Minutes of history. */
  minutes: number
  fires: Series
  quiet: Series
}

const requests = 'seve_request_duration_seconds'
const wrongSecret =
  'seve_refusals_total{operation="POST /api/stripe/webhook",code="error_invalid_request",instance="1"}'
const age = (task: string, instance: string) =>
  `seve_job_success_age_seconds{task="${task}",job="seve",instance="${instance}"}`
const period = (task: string, instance: string) =>
  `seve_job_period_seconds{task="${task}",job="seve",instance="${instance}"}`
const up = (instance: string) => `up{job="seve",instance="${instance}"}`
const disk = (what: string, mountpoint: string) => `node_filesystem_${what}_bytes{mountpoint="${mountpoint}"}`

/** One case for each alert, and more where an expression has more than one way to fail. */
export const alertCases: readonly AlertCase[] = [
  {
    alert: 'NobodyIsServed',
    minutes: 5,
    fires: { [up('1')]: '0+0x60', [up('2')]: '0+0x60' },
    quiet: { [up('1')]: '0+0x60', [up('2')]: '1+0x60' },
  },
  { alert: 'NobodyIsServed', minutes: 5, fires: { 'up{job="node"}': '1+0x60' }, quiet: { [up('1')]: '1+0x60' } },
  {
    alert: 'DatabaseDown',
    minutes: 5,
    fires: { 'seve_database_up{instance="1"}': '0+0x60', 'seve_database_up{instance="2"}': '0+0x60' },
    quiet: { 'seve_database_up{instance="1"}': '0+0x60', 'seve_database_up{instance="2"}': '1+0x60' },
  },
  {
    alert: 'ManyFailures',
    minutes: 20,
    fires: { [`${requests}_count{status="5xx"}`]: '0+10x60', [`${requests}_count{status="2xx"}`]: '0+100x60' },
    quiet: { [`${requests}_count{status="5xx"}`]: '0+10x60', [`${requests}_count{status="2xx"}`]: '0+1000x60' },
  },
  {
    alert: 'PaymentsFail',
    minutes: 40,
    fires: { seve_card_calls_total: '0+2x60' },
    quiet: { seve_card_calls_total: '0+2x60', 'seve_card_answer_duration_seconds_count{status="2xx"}': '0+2x60' },
  },
  {
    alert: 'PaymentsFail',
    minutes: 40,
    fires: { seve_card_calls_total: '0+2x60', 'seve_card_answer_duration_seconds_count{status="5xx"}': '0+2x60' },
    quiet: {
      seve_card_calls_total: '0+3x60',
      'seve_card_answer_duration_seconds_count{status="5xx"}': '0 1+0x60',
      'seve_card_answer_duration_seconds_count{status="2xx"}': '0+3x60',
    },
  },
  { alert: 'EventsRefused', minutes: 60, fires: { [wrongSecret]: '0+1x60' }, quiet: { [wrongSecret]: '0 1+0x60' } },
  {
    alert: 'DeclarationsWait',
    minutes: 5,
    fires: { seve_declaration_oldest_age_seconds: '7201+0x60' },
    quiet: { seve_declaration_oldest_age_seconds: '3600+0x60' },
  },
  {
    alert: 'EventsWait',
    minutes: 5,
    fires: { seve_event_oldest_age_seconds: '3601+0x60' },
    quiet: { seve_event_oldest_age_seconds: '60+0x60' },
  },
  {
    alert: 'MailsWait',
    minutes: 5,
    fires: { seve_mail_oldest_age_seconds: '3601+0x60' },
    quiet: { seve_mail_oldest_age_seconds: '60+0x60' },
  },
  {
    alert: 'GuessingPasswords',
    minutes: 30,
    fires: { 'seve_refusals_total{code="error_invalid_credentials"}': '0+40x60' },
    quiet: { 'seve_refusals_total{code="error_invalid_credentials"}': '0+4x60' },
  },
  {
    alert: 'CardTesting',
    minutes: 60,
    fires: { 'seve_refusals_total{code="error_card_declined"}': '0+3x60' },
    quiet: { 'seve_refusals_total{code="error_card_declined"}': '0+1x60' },
  },
  {
    alert: 'StaffLogBroken',
    minutes: 60,
    fires: { seve_staff_log_broken_total: '0x30 1x30' },
    quiet: { seve_staff_log_broken_total: '0x60' },
  },
  {
    alert: 'DiskFull',
    minutes: 15,
    fires: { [disk('avail', '/var/lib')]: '5+0x60', [disk('size', '/var/lib')]: '100+0x60' },
    quiet: {
      [disk('avail', '/')]: '20+0x60',
      [disk('size', '/')]: '100+0x60',
      [disk('avail', '/boot')]: '5+0x60',
      [disk('size', '/boot')]: '100+0x60',
    },
  },
  {
    alert: 'BackupOld',
    minutes: 70,
    fires: { [age('backup', '1')]: '108001+60x90', [age('backup', '2')]: '108001+60x90', seve_database_up: '1+0x90' },
    quiet: { [age('backup', '1')]: '90000+60x90', seve_database_up: '1+0x90' },
  },
  {
    // While the database is down, nobody knows when the last one was.
    alert: 'BackupOld',
    minutes: 70,
    fires: { [age('endUnpaid', '1')]: '60+0x90', seve_database_up: '1+0x90' },
    quiet: { seve_database_up: '0+0x90' },
  },
  {
    alert: 'ContentUndecided',
    minutes: 90,
    fires: { 'seve_content_undecided{kind="release"}': '1+0x90', 'seve_content_undecided{kind="failed"}': '0+0x90' },
    quiet: { 'seve_content_undecided{kind="release"}': '0+0x90', 'seve_content_undecided{kind="failed"}': '0+0x90' },
  },
  {
    // Two processes export the same ages: the vectors match many to many unless they are aggregated.
    alert: 'JobStuck',
    minutes: 20,
    fires: {
      [age('endUnpaid', '1')]: '3601+0x60',
      [age('endUnpaid', '2')]: '3601+0x60',
      [age('sendReminders', '1')]: '60+0x60',
      [period('endUnpaid', '1')]: '600+0x60',
      [period('endUnpaid', '2')]: '600+0x60',
      [period('sendReminders', '1')]: '60+0x60',
    },
    quiet: { [age('endUnpaid', '1')]: '3500+0x60', [period('endUnpaid', '1')]: '600+0x60' },
  },
  {
    // Another job that ran must not hide the one that never did.
    alert: 'JobNeverRan',
    minutes: 27 * 60,
    fires: {
      [age('endUnpaid', '1')]: '60+0x1700',
      [period('endUnpaid', '1')]: '600+0x1700',
      [period('sendReminders', '1')]: '60+0x1700',
    },
    quiet: { [age('endUnpaid', '1')]: '60+0x1700', [period('endUnpaid', '2')]: '600+0x1700' },
  },
  {
    alert: 'ProcessMissing',
    minutes: 15,
    fires: { [up('1')]: '0+0x60', [up('2')]: '1+0x60' },
    quiet: { [up('1')]: '1+0x60', [up('2')]: '1+0x60' },
  },
  {
    alert: 'Slow',
    minutes: 40,
    fires: {
      [`${requests}_bucket{operation="GET /api/auth/user",le="1"}`]: '0+1x60',
      [`${requests}_bucket{operation="GET /api/auth/user",le="2.5"}`]: '0+10x60',
      [`${requests}_bucket{operation="GET /api/auth/user",le="+Inf"}`]: '0+10x60',
    },
    quiet: {
      [`${requests}_bucket{operation="GET /api/auth/user",le="1"}`]: '0+10x60',
      [`${requests}_bucket{operation="GET /api/auth/user",le="+Inf"}`]: '0+10x60',
      [`${requests}_bucket{operation="POST /api/subscription_product/subscribe",le="1"}`]: '0+1x60',
      [`${requests}_bucket{operation="POST /api/subscription_product/subscribe",le="+Inf"}`]: '0+10x60',
    },
  },
  {
    alert: 'MemoryGrows',
    minutes: 40,
    fires: { 'process_resident_memory_bytes{job="seve",instance="1"}': '900000000+0x60' },
    quiet: { 'process_resident_memory_bytes{job="seve",instance="1"}': '300000000+0x60' },
  },
]
