import { storageKeys } from '#domain/storage-keys.ts'
import {
  emptyFinderAnswers,
  parseStoredAnswers,
  emptyFinderDetails,
  parseStoredDetails,
} from '#domain/product-finder/finder-answers.ts'
import { createPersistedValue } from '../storage/persisted-value.ts'

export const persistedAnswers = createPersistedValue({
  key: storageKeys.answers,
  parse: parseStoredAnswers,
  empty: emptyFinderAnswers,
})
export const persistedDetails = createPersistedValue({
  key: storageKeys.answerDetails,
  parse: parseStoredDetails,
  empty: emptyFinderDetails,
})
