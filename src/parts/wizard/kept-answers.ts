// The visitor's answers, on this device and nowhere else.

import { storageKeys } from '#domain/device/storage-keys.ts'
import { noAnswers, readStoredAnswers } from '#domain/wizard/answers.ts'
import { keptOnDevice } from '#parts/device/kept-on-device.ts'

export const keptAnswers = keptOnDevice({ key: storageKeys.answers, read: readStoredAnswers, empty: noAnswers })
