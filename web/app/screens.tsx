import { type ComponentType, isValidElement, lazy } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'

/** A screen that may be made ready before it is first drawn. */
type Screen<Props> = ComponentType<Props> & { load?: ((props: Props) => Promise<void>) | undefined }

/**
 * A screen whose code comes when it is first shown; drawn at once where `load` was awaited before. React's own `lazy` always shows a
 * fallback first, and keeps whatever comes after a fallback back until 300 ms have passed, on a first visit as well.
 * @param name of what the module exports.
 */
export function lazyScreen<Name extends string, Props extends object>(
  name: Name,
  bring: () => Promise<Record<Name, Screen<Props>>>,
): Screen<Props> {
  let ready: Screen<Props> | undefined
  const Late = lazy<Screen<Props>>(async () => ({ default: (await bring())[name] }))
  const Shown: Screen<Props> = props => {
    const Drawn = ready ?? Late
    return <Drawn {...props} />
  }
  Shown.load = async props => {
    ready = (await bring())[name]
    await ready.load?.(props)
  }
  return Shown
}

/** Makes the screens ready that the address asks for. @param base what the routes' paths are relative to. */
export async function loadScreens(routes: RouteObject[], base = '/'): Promise<void> {
  const matches = matchRoutes(routes, window.location, base) ?? []
  await Promise.all(matches.map(({ route }) => loadElement(route.element)))
}

async function loadElement(element: unknown): Promise<void> {
  if (!isValidElement(element) || typeof element.type !== 'function') return
  const screen = element.type as Screen<unknown>
  await screen.load?.(element.props)
}
