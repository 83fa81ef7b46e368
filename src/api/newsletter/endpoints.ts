import { mailingEndpoints } from './mailings.ts'
import { subscriberEndpoints } from './subscribers.ts'

export const newsletterEndpoints = [...subscriberEndpoints, ...mailingEndpoints] as const
