// The rules of the product finder (docs/finder.md), each as a claim and a check over the advice for
// one case.

import type { FinderRule } from './advice-facts.ts'
import { companionRules } from './companion-rules.ts'
import { dropRules } from './drop-rules.ts'
import { formRules } from './form-rules.ts'

export const finderRules: readonly FinderRule[] = [...dropRules, ...formRules, ...companionRules]
