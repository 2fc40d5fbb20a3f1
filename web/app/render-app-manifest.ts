import brand from '../../brand.json' with { type: 'json' }

/** Pictures of the installed application, by what `workshop/pictures/app-icons.ts` names them: their addresses once built. */
export interface AppIcons {
  'icon-192': string
  'icon-512': string
  'icon-maskable-512': string
}

/** The web app manifest, which makes the application installable: written when it is built, by the name that brand.json gives. */
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
    // Paper, as web/styles/tokens.css has it.
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    categories: ['health', 'lifestyle'],
    icons: [png('icon-192', 192, 'any'), png('icon-512', 512, 'any'), png('icon-maskable-512', 512, 'maskable')],
  })
}
