// npm run icons: renders the installed app's icons from content/pictures/public/logo.svg into web/app/icons/
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumPath } from './chromium.ts'

const root = join(import.meta.dirname, '../..')
const target = join(root, 'web', 'app', 'icons')
const logo = readFileSync(join(root, 'content', 'pictures', 'public', 'logo.svg'), 'utf8')

/** The background of content/pictures/public/favicon.svg. */
const ground = '#e9f7ee'

interface AppIcon {
  name: string
  size: number
  /** Width of the logo as a share of the icon's. Systems crop a maskable icon to a circle of four fifths. */
  logoShare: number
  /** Corner radius as a share of the width; zero where the system crops the corners itself. */
  corner: number
}

const appIcons: AppIcon[] = [
  { name: 'icon-192', size: 192, logoShare: 0.72, corner: 0.23 },
  { name: 'icon-512', size: 512, logoShare: 0.72, corner: 0.23 },
  { name: 'icon-maskable-512', size: 512, logoShare: 0.56, corner: 0 },
  { name: 'apple-touch-icon', size: 180, logoShare: 0.66, corner: 0 },
]

mkdirSync(target, { recursive: true })
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
})
for (const { name, size, logoShare, corner } of appIcons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>body{margin:0}div{display:grid;place-items:center;height:${size}px;background:${ground};border-radius:${size * corner}px}
    svg{width:${size * logoShare}px}</style><div>${logo}</div>`,
  )
  await page.screenshot({ path: join(target, `${name}.png`), omitBackground: true })
  await page.close()
}
await browser.close()
console.log(`${appIcons.length} icons written`)
