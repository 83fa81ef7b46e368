import { mailingEndpoints } from './mailings.ts'
import {
  postNewsletterSignup,
  postNewsletterConfirmation,
  postNewsletterUnsubscribe,
} from './signup.ts'
import { subscriberEndpoints } from './subscribers.ts'

export const newsletterEndpoints = [
  postNewsletterSignup,
  postNewsletterConfirmation,
  postNewsletterUnsubscribe,
  ...subscriberEndpoints,
  ...mailingEndpoints,
] as const
