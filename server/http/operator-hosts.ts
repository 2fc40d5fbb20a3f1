import { z } from 'zod'
import brand from '../../brand.json' with { type: 'json' }

const hostName = z
  .string()
  .regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/, 'playerHosts of brand.json are names such as films.example.org')

/** Hosts beside the three players whose frames and files content may show: the operator lists them, no content does. */
export const operatorHosts: readonly string[] = z.array(hostName).default([]).parse(brand.playerHosts)
