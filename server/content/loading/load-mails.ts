import { findMailFaults, type MailFault, readMailText } from '../../../domain/features/mail/mail.rules.ts'
import { type MailId, mailIds, mailShapeOf } from '../../../domain/features/mail/mail-facts.rules.ts'
import { locales } from '../../../domain/locale.ts'
import type { MailContent } from '../content.ts'
import { mailHead } from './content.schema.ts'
import type { ContentFolder, MarkdownFile } from './content-folder.ts'
import { say } from './content-problem.ts'

/** Loads the words of the e-mails to members. Each must name the facts that it is sent for, in both languages. */
export function loadMails(folder: ContentFolder): MailContent[] {
  const known = new Set(mailIds.flatMap(id => locales.map(locale => `${id}.${locale}.md`)))
  for (const name of folder.list('mails')) if (!known.has(name)) folder.report(`mails/${name}`, say('unknownMail'))
  return mailIds.flatMap(id => {
    const { always, sometimes } = mailShapeOf(id)
    const files = folder.markdownInBothLanguages(`mails/${id}`, mailHead, [...always, ...sometimes])
    if (!files) return []
    for (const locale of locales) report(folder, id, `mails/${id}.${locale}.md`, files[locale])
    return [{ id, words: { fr: wordsOf(files.fr), en: wordsOf(files.en) } }]
  })
}

type MailFile = MarkdownFile<{ subject: string; button?: string | undefined }>

function wordsOf({ head: { subject, button }, text }: MailFile): MailContent['words']['fr'] {
  return { subject, button: button ?? null, parts: readMailText(text) }
}

function report(folder: ContentFolder, id: MailId, file: string, { head, text, firstLine }: MailFile): void {
  for (const fault of findMailFaults(id, { subject: head.subject, button: head.button ?? null }, text))
    folder.report(file, sayFault(fault), fault.line === null ? {} : { line: firstLine + fault.line })
}

function sayFault({ code, name }: MailFault) {
  const placeholder = `{{${name}}}`
  switch (code) {
    case 'mailMark':
      return say(code, name)
    case 'missingFact':
    case 'uncertainFact':
    case 'unboxedFact':
      return say(code, placeholder)
    default:
      return say(code)
  }
}
