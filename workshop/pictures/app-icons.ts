// npm run workshop -- icons: renders the installed app's icons into web/app/icons/, and the head of e-mails into server/mail/
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ffmpeg } from '../sounds-and-films/encode.ts'
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

// E-mail readers show no SVG and load no typeface: logo, name and landscape are one picture, twice as fine as it is shown.
const { name: brandName } = JSON.parse(readFileSync(join(root, 'brand.json'), 'utf8'))
const landscape = readFileSync(join(root, 'content', 'pictures', 'public', 'medfasting-week-2.svg'), 'utf8')
const serif = readFileSync(
  join(root, 'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'),
)
const head = await browser.newPage({ viewport: { width: 560, height: 168 }, deviceScaleFactor: 2 })
await head.setContent(
  `<style>@font-face{font-family:serif-of-brand;src:url(data:font/woff2;base64,${serif.toString('base64')})}
  body{margin:0;overflow:hidden}body>svg{display:block;width:560px;margin-top:-30px}
  p{position:absolute;inset:0 auto 0 32px;display:flex;gap:10px;align-items:center;margin:0;color:#17251f;font:52px/1 serif-of-brand}
  p svg{width:40px}</style>${landscape}<p>${logo}${brandName}</p>`,
)
await head.evaluate('document.fonts.ready')
const fine = join(mkdtempSync(join(tmpdir(), 'head-')), 'head.png')
await head.screenshot({ path: fine })
// A third of the bytes: the drawing has few colours, and every e-mail carries it.
const palette = 'split[a][b];[a]palettegen=max_colors=64:reserve_transparent=0[p];[b][p]paletteuse=dither=none'
ffmpeg(
  '-i',
  fine,
  '-vf',
  palette,
  '-compression_level',
  '100',
  '-pred',
  'mixed',
  join(root, 'server', 'mail', 'head.png'),
)
await browser.close()
console.log(`${appIcons.length} icons and the head of e-mails written`)
