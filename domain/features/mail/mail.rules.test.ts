import { describe, expect, test } from 'vitest'
import { fillMail, findMailFaults, readMailText } from './mail.rules.ts'
import { showMail } from './mail-example.rules.ts'
import { mailIds, mailShapeOf } from './mail-facts.rules.ts'

const refund = { subject: 'Remboursement de {{amount}}', button: 'Voir' }
const text = `Le contrat {{reference}} du {{declaredOn}} est remboursé.

Il reste {{rest}}.

- L’avoir\u00a0: {{creditNote}}
- Les avoirs\u00a0: {{creditNotes}}

{{button}}
`
const facts = {
  amount: '19,90\u00a0€',
  reference: 'SV-1',
  declaredOn: '14/03/2026',
  rest: null,
  creditNote: 'N-1',
  creditNotes: null,
  button: 'https://seve.example/',
}

function faultsOf(changed: string, head: { subject: string; button: string | null } = refund) {
  return findMailFaults('withdrawal-refund', head, changed).map(({ code, name, line }) => [code, name, line])
}

describe('an e-mail', () => {
  test('says its facts, and leaves out what names one that it does not have', () => {
    expect(fillMail({ ...refund, parts: readMailText(text) }, facts)).toEqual({
      subject: 'Remboursement de 19,90\u00a0€',
      button: 'Voir',
      parts: [
        { kind: 'paragraph', text: 'Le contrat SV-1 du 14/03/2026 est remboursé.' },
        { kind: 'facts', facts: [['L’avoir', 'N-1']] },
        { kind: 'button' },
      ],
    })
  })

  test('says a paragraph only if its condition holds, and a table only if a line is left', () => {
    const words = { subject: '', button: null, parts: readMailText('{{if.over}} Fini.\n\n- Nom: {{name}}\n') }
    expect(fillMail(words, { 'if.over': true, name: null }).parts).toEqual([{ kind: 'paragraph', text: 'Fini.' }])
    expect(fillMail(words, { 'if.over': false, name: 'Zoé' }).parts).toEqual([
      { kind: 'facts', facts: [['Nom', 'Zoé']] },
    ])
  })

  test('repeats a fact as it is, whatever it contains', () => {
    const words = { subject: '', button: null, parts: readMailText('Bonjour {{name}}.') }
    const name = '{{amount}} $& \\*'
    expect(fillMail(words, { name, amount: '1' }).parts).toEqual([{ kind: 'paragraph', text: `Bonjour ${name}.` }])
  })

  test('frames a quotation, and reads the backslashes of an editor', () => {
    expect(readMailText('> Jusqu’au\n> {{until}}\n\n1\\. Lisez \\[ceci\\].')).toEqual([
      { kind: 'box', text: 'Jusqu’au {{until}}' },
      { kind: 'paragraph', text: '1. Lisez [ceci].' },
    ])
  })

  test('whose words name all facts has no fault', () => {
    expect(faultsOf(text)).toEqual([])
  })

  test.each<[string, string, unknown[]]>([
    ['a fact that nothing says', text.replace('{{reference}}', ''), ['missingFact', 'reference', null]],
    [
      'a fact that some of them would not say',
      text.replace('{{reference}} ', '').replace('{{rest}}', '{{rest}} de {{reference}}'),
      ['uncertainFact', 'reference', 2],
    ],
    ['a button within a sentence', text.replace('{{button}}', 'Ici {{button}}'), ['buttonInText', 'button', 7]],
    ['bold words', text.replace('remboursé', '**remboursé**'), ['mailMark', '**', 0]],
    ['a link', text.replace('Il reste', '[Il](/ailleurs) reste'), ['mailMark', '](', 2]],
    ['an address that is no fact', text.replace('Il reste', 'https://elsewhere.example/'), ['mailMark', 'https://', 2]],
    ['a heading', `# Titre\n\n${text}`, ['mailMark', '#', 0]],
    ['a line of facts without its colon', `${text}\n- Rien\n`, ['factLine', '', 9]],
  ])('is refused with %s', (_, changed, fault) => {
    expect(faultsOf(changed)).toEqual([fault])
  })

  test('is refused without the words of its button, or with a subject that not all of them have', () => {
    expect(faultsOf(text, { ...refund, button: null })).toEqual([['noButtonWords', 'button', null]])
    expect(faultsOf(text, { ...refund, subject: '{{amount}} {{rest}}' })).toEqual([['uncertainFact', 'rest', 2]])
  })

  test('keeps in a box what the law requires to be seen', () => {
    const notice =
      '{{reference}} {{plan}} {{renewsOn}} {{price}} {{cancellationLink}}\n\n{{refusalRight}}\n\n{{button}}\n'
    const head = { subject: 'Avis', button: 'Refuser' }
    const inNotice = (changed: string) => findMailFaults('renewal-notice', head, changed).map(({ code }) => code)
    expect(inNotice(notice)).toEqual(['unboxedFact'])
    expect(inNotice(notice.replace('{{refusalRight}}', '> {{refusalRight}}'))).toEqual([])
  })
})

test('every fact of every e-mail has an example', () => {
  for (const id of mailIds) {
    const { always, sometimes, box } = mailShapeOf(id)
    const named = [...always, ...sometimes].filter(name => name !== 'button')
    const words = {
      subject: 'Objet',
      button: 'Voir',
      parts: readMailText(named.map(name => `{{${name}}}`).join('\n\n')),
    }
    expect(JSON.stringify(showMail(id, words, 'fr')), id).not.toContain('{{')
    expect(
      box.filter(name => !always.includes(name)),
      id,
    ).toEqual([])
  }
})
