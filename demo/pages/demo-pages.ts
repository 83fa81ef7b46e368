import { delivery } from './bezorging.ts'
import { contact } from './contact.ts'
import type { DemoPage } from './demo-page.ts'
import { home } from './home.ts'
import { knowledge } from './kennisbank.ts'
import { accessibility, privacy, terms, withdrawal } from './legal.ts'
import { wearing } from './meten-dragen-wisselen.ts'
import { about } from './over-ons.ts'
import { team } from './team.ts'
import { questions } from './veelgestelde-vragen.ts'
import { findYourWay } from './wegwijs.ts'
import { howItWorks } from './zo-werkt-het.ts'

export const demoPages: readonly DemoPage[] = [
  home,
  about,
  team,
  howItWorks,
  findYourWay,
  knowledge,
  wearing,
  questions,
  delivery,
  contact,
  privacy,
  terms,
  withdrawal,
  accessibility,
]
