/** Password of every demo member and of the demo staff. They exist only outside production. Apart, so that journeys can know it without loading a server. */
export const demoPassword = 'Demo1234'
