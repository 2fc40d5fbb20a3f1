import { expect, test } from 'vitest'
import { visitorContactPath } from '../../domain/features/contact/contact.rules.ts'
import { declarationPaths } from '../../domain/features/declaration/declaration.rules.ts'
import { legalPagePaths } from '../../domain/features/legal/legal.rules.ts'
import { renderFooter } from './render-footer.ts'

test('the footer links the two forms, the legal pages and the contact page, in both languages', () => {
  const [french = '', english = ''] = renderFooter().split('<nav ').slice(1)
  const { 'withdrawal-form': _paper, ...online } = legalPagePaths
  const paths = [...Object.values(declarationPaths), ...Object.values(online), visitorContactPath].toSorted()
  for (const [navigation, language] of [
    [french, 'fr'],
    [english, 'en'],
  ] as const) {
    expect(navigation).toContain(`lang="${language}"`)
    const linked = [...navigation.matchAll(/<a href="([^"]+)">[^<]+<\/a>/g)].map(([, path]) => path)
    expect(linked.toSorted()).toEqual(paths)
  }
})
