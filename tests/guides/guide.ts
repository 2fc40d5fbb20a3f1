import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../e2e/fixtures.ts'
import { picturesOf, screenWords } from './guide-text.ts'

const folder = join(import.meta.dirname, '../../docs/guides')

/** Wide enough to read a label, small enough for a history that keeps every version. */
const pictureWidth = 960
/** Around the part of a screen that a picture shows, in pixels. */
const margin = 12

/** A guide that is followed in the Studio: what it calls a button must be there, and what it shows is taken from the screen. */
export class Guide {
  readonly #page: Page
  readonly #words: Set<string>
  readonly #pictures: Set<string>
  readonly #seen = new Set<string>()

  constructor(page: Page, name: string) {
    const text = readFileSync(join(folder, `${name}.md`), 'utf8')
    this.#page = page
    this.#words = new Set(screenWords(text))
    this.#pictures = new Set(picturesOf(text))
  }

  /** Returns what is on the screen under a name of the guide. */
  named(words: string, role: 'button' | 'link' | 'textbox' | 'combobox' | 'group' = 'button'): Locator {
    expect([...this.#words], 'the guide calls nothing by this name').toContain(words)
    return this.#page.getByRole(role, { name: new RegExp(`^${spaced(words)}`, 'u') }).first()
  }

  /** Presses what the guide calls by a name. */
  async press(words: string, role: 'button' | 'link' = 'button'): Promise<void> {
    await this.#look()
    await this.named(words, role).click()
  }

  /** Waits until the screen says what the guide says that it does. */
  async read(words: string): Promise<void> {
    expect([...this.#words], 'the guide does not say this').toContain(words)
    await expect(this.#page.getByText(new RegExp(spaced(words), 'u')).first()).toBeVisible({ timeout: 30_000 })
    await this.#look()
  }

  /** Takes a picture of the guide: the whole screen, or a part of it. @param marked is framed. */
  async picture(name: string, { part, marked }: { part?: Locator; marked?: Locator } = {}): Promise<void> {
    const file = `${name}.webp`
    expect([...this.#pictures], 'the guide does not show this picture').toContain(file)
    await this.#look()
    await marked?.evaluate(element => {
      element.style.outline = '3px solid #b3261e'
      element.style.outlineOffset = '3px'
    })
    await part?.scrollIntoViewIfNeeded()
    const box = part ? await part.boundingBox() : null
    const { width = 0, height = 0 } = this.#page.viewportSize() ?? {}
    const left = Math.max(0, (box?.x ?? 0) - margin)
    const top = Math.max(0, (box?.y ?? 0) - margin)
    const clip = {
      x: left,
      y: top,
      width: Math.min(width - left, (box?.width ?? width) + 2 * margin),
      height: Math.min(height - top, (box?.height ?? height) + 2 * margin),
    }
    const taken = await this.#page.screenshot({ animations: 'disabled', caret: 'hide', ...(box ? { clip } : {}) })
    await marked?.evaluate(element => {
      element.style.outline = ''
      element.style.outlineOffset = ''
    })
    const picture = sharp(taken)
      .resize({ width: pictureWidth, withoutEnlargement: true })
      .webp({ quality: 62, effort: 6 })
    writeFileSync(join(folder, 'pictures', file), await picture.toBuffer())
    this.#pictures.delete(file)
  }

  /** Expects that the walk has come past every word and every picture of the guide. */
  async finish(): Promise<void> {
    await this.#look()
    expect(
      [...this.#words].filter(words => !this.#seen.has(words)),
      'words that no screen showed',
    ).toEqual([])
    expect([...this.#pictures], 'pictures that were not taken').toEqual([])
  }

  /** Notes which words of the guide are on the screen. */
  async #look(): Promise<void> {
    const shown = await this.#page.evaluate(() => {
      const named = [...document.querySelectorAll('[aria-label], [title]')].flatMap(element => [
        element.getAttribute('aria-label') ?? '',
        element.getAttribute('title') ?? '',
      ])
      return [document.body.innerText, ...named].join('\n')
    })
    const plain = shown.replaceAll(/\s+/g, ' ')
    for (const words of this.#words) if (plain.includes(words.replaceAll(/\s+/g, ' '))) this.#seen.add(words)
  }
}

/** Any space stands for any other: the screen has no-break ones where the guide may have none. */
function spaced(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+')
}
