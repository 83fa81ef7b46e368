// All content pages of the demo shop.

import { contact } from './contact.ts'
import type { DemoPage } from './demo-page.ts'
import { home } from './home.ts'
import { knowledge } from './kennisbank.ts'
import { accessibility, privacy, terms, withdrawal } from './legal.ts'
import { about } from './over-ons.ts'

export const demoPages: readonly DemoPage[] = [home, about, knowledge, contact, privacy, terms, withdrawal, accessibility]
