// The words of the three questions for a visitor who chooses for somebody else.

import type { QuestionName } from './finder-answers.ts'
import type { QuestionChoice } from './questions.ts'

/** `choices` contains the words of the choices that differ from those for oneself, by value. */
export type QuestionWords = {
  text: string
  choices?: Record<string, Partial<Omit<QuestionChoice<string>, 'value'>>>
}

export const otherPersonWords: Record<QuestionName, QuestionWords> = {
  gender: { text: 'Het is voor een' },
  leakage_amount: {
    text: 'Van wat voor incontinentie heeft hij of zij last?',
    choices: {
      medium: { hint: 'Er loopt merkbaar iets uit' },
      heavy: { hint: 'De kleren worden nat' },
      extreme: { hint: 'De blaas loopt helemaal leeg' },
    },
  },
  incontinence_time: {
    text: 'Wanneer heeft hij of zij last van incontinentie?',
    choices: {
      unexpectedly: { hint: 'Moet ineens' },
      during_sport: { hint: 'Bij bewegen, hoesten of lachen' },
      often: { hint: 'Moet steeds weer' },
      at_night: { hint: 'In bed, in de slaap' },
      uncontrollably: {
        label: 'Is niet tegen te houden',
        hint: 'Merkt het pas als het gebeurd is',
      },
    },
  },
}
