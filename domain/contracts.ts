/**
 * The contract of every feature, one line each. The server, the OpenAPI document and the attacks read it through `calls.ts`, the web's client
 * reads its types through `endpoints.ts`.
 */
export { accountContract as account } from './features/account/account.contract.ts'
export { bellContract as bell } from './features/bell/bell.contract.ts'
export { contactContract as contact } from './features/contact/contact.contract.ts'
export { conversationContract as conversation } from './features/contact/conversation.contract.ts'
export { declarationContract as declaration } from './features/declaration/declaration.contract.ts'
export { editionContract as edition } from './features/edition/edition.contract.ts'
export { erasureContract as erasure } from './features/erasure/erasure.contract.ts'
export { legalContract as legal } from './features/legal/legal.contract.ts'
export { libraryContract as library } from './features/library/library.contract.ts'
export { mediaContract as media } from './features/media/media.contract.ts'
export { notebookContract as notebook } from './features/notebook/notebook.contract.ts'
export { profilingContract as profiling } from './features/profiling/profiling.contract.ts'
export { programContract as program } from './features/program/program.contract.ts'
export { reminderContract as reminder } from './features/reminder/reminder.contract.ts'
export { staffContract as staff } from './features/staff/staff.contract.ts'
export { subscriptionContract as subscription } from './features/subscription/subscription.contract.ts'
export { supportContract as support } from './features/support/support.contract.ts'
