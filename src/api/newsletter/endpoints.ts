import { mailingEndpoints } from './mailings.ts'
import { signupEndpoints } from './signup.ts'
import { subscriberEndpoints } from './subscribers.ts'

export const newsletterEndpoints = [
  ...signupEndpoints,

  ...subscriberEndpoints,
  ...mailingEndpoints,
] as const
