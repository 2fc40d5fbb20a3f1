/**
 * Password of the demo members and the demo staff, who exist only outside production. In a separate file, so that journeys can import it without
 * the server.
 */
export const demoPassword = 'Demo1234'
