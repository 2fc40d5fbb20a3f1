import brand from '../../brand.json' with { type: 'json' }

/** Built addresses of the installed application's icons, by their names in `workshop/pictures/app-icons.ts`. */
export interface AppIcons {
  'icon-192': string
  'icon-512': string
  'icon-maskable-512': string
}

/** Renders the web app manifest, which makes the application installable. Run by the build; the name comes from brand.json. */
export function renderAppManifest(icons: AppIcons): string {
  const png = (name: keyof AppIcons, size: number, purpose: 'any' | 'maskable') => ({
    src: icons[name],
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/app/programs',
    name: brand.name,
    short_name: brand.name,
    description: 'Des programmes de bien-être guidés, quelques minutes par jour.',
    lang: 'fr',
    dir: 'ltr',
    start_url: '/app/programs',
    scope: '/',
    display: 'standalone',
    // `--paper` of web/styles/tokens.css.
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    categories: ['health', 'lifestyle'],
    icons: [png('icon-192', 192, 'any'), png('icon-512', 512, 'any'), png('icon-maskable-512', 512, 'maskable')],
  })
}
