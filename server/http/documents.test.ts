import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { readDocuments } from './documents.ts'

const folder = mkdtempSync(join(tmpdir(), 'seve-documents-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the first reader of a document gets it compressed quickly, the next ones as far as possible', async () => {
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  const words = Array.from({ length: 2000 }, (_, index) => `word${(index * 7919) % 613}`).join(' ')
  writeFileSync(join(folder, 'index.html'), `<html><head></head><body>${words}</body></html>`)
  const documents = readDocuments(folder, { publishableKey: 'pk_test', scriptUrl: 'https://cards.example/js' })
  const read = async () => {
    const document = documents?.of('/goodbye')
    expect(brotliDecompressSync((await document?.brotli) ?? '').toString()).toBe(document?.html)
    expect(gunzipSync((await document?.gzip) ?? '').toString()).toBe(document?.html)
    return (await document?.brotli)?.length ?? 0
  }
  const first = await read()
  await expect.poll(read).toBeLessThan(first)
})
