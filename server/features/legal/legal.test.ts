import { describe, expect, test } from 'vitest'
import { legalContract } from '../../../domain/features/legal/legal.contract.ts'
import { legalPageCodes } from '../../../domain/features/legal/legal.rules.ts'
import { serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile()

describe('legal pages', () => {
  test.each(legalPageCodes)('%s is public, in French by default', async code => {
    const read = (query: { locale?: 'fr' | 'en' }) =>
      server.call(legalContract.readLegalPage, { params: { code }, query })
    const french = await read({})
    expect(french.status).toBe(200)
    expect(french.body.body).toMatchObject({ code, isDraft: true, version: '2026-01-01', summary: 'Résumé' })
    expect((await read({ locale: 'fr' })).body).toEqual(french.body)
    expect((await read({ locale: 'en' })).body.body.summary).toBe('Summary')
  })

  test.each(['/api/legal_page/secrets', '/api/legal_page/terms?locale=de', '/api/legal_page/terms?version=1'])(
    '%s is refused',
    async url => {
      expect((await server.send('GET', url)).status).toBe(400)
    },
  )
})
