import type { Duty } from '../../domain/duties.ts'
import { type StudioScreenName, studioScreens } from '../../domain/studio-screens.ts'
import type { Icon } from '../../web/ui/Icon.tsx'
import { useStaff } from '../ui/use-staff.ts'

/** A screen in the navigation, in the search and among the keys. Its words are the shell's, under the screen's name. */
export interface Destination {
  screen: Exclude<StudioScreenName, 'signIn' | 'invitation' | 'write' | 'previewOf'>
  section: 'content' | 'help' | 'service' | 'people' | null
  icon: Parameters<typeof Icon>[0]['name']
  /** What follows `G`. */
  key: string
  /** Without it the screen is not named: what one may not do is absent. */
  duty?: Duty
  /** The change that one writes in stays chosen from one of these screens to the next. */
  keepsChange?: true
}

/** The Studio's screens, one line each. */
export const destinations: readonly Destination[] = [
  { screen: 'tasks', section: null, icon: 'check', key: 't', keepsChange: true },
  { screen: 'programs', section: 'content', icon: 'leaf', key: 'p', keepsChange: true },
  { screen: 'texts', section: 'content', icon: 'transcript', key: 'x', keepsChange: true },
  { screen: 'translations', section: 'content', icon: 'globe', key: 'l', duty: 'write' },
  { screen: 'review', section: 'content', icon: 'medal', key: 'r', duty: 'review' },
  { screen: 'files', section: 'content', icon: 'library', key: 'i' },
  { screen: 'editions', section: 'content', icon: 'book', key: 'e' },
  { screen: 'members', section: 'help', icon: 'search', key: 'd', duty: 'support' },
  { screen: 'messages', section: 'help', icon: 'mail', key: 'c', duty: 'support' },
  { screen: 'vouchers', section: 'help', icon: 'print', key: 'v', duty: 'money' },
  { screen: 'figures', section: 'service', icon: 'chart', key: 'f', duty: 'figures' },
  { screen: 'monitoring', section: 'service', icon: 'clock', key: 's', duty: 'figures' },
  { screen: 'team', section: 'people', icon: 'user', key: 'm' },
]

/** Returns where a destination leads from an address with this query. */
export function addressOf({ screen, keepsChange }: Destination, search: URLSearchParams): string {
  const change = keepsChange && search.get('change')
  const { path } = studioScreens[screen]
  return change ? `${path}?${new URLSearchParams({ change })}` : path
}

/** Returns the screens that the signed-in person may open. */
export function useDestinations(): Destination[] {
  const duties = useStaff()?.duties ?? []
  return destinations.filter(({ duty }) => duty === undefined || duties.includes(duty))
}
