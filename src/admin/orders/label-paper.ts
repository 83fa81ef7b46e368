// The paper that this device prints labels on, which the browser remembers, and the download of
// labels.

import { labelPapers, maxLabelsPerFile, type LabelPaper } from '#domain/order/shipping-label.ts'
import { staffStorageKeys } from '#domain/staff-storage-keys.ts'
import { browserApi } from '#components/api-context.ts'
import { readStoredText, writeStoredText } from '#components/storage/browser-storage.ts'
import { downloadFile } from '#ui/download-file.ts'

/**
 * `start` is the position of the first label on A4, from 1 to 4. It is not remembered: each sheet
 * starts elsewhere.
 */
export type LabelLayout = { paper: LabelPaper; start: number }

export const readLabelPaper = (): LabelPaper =>
  labelPapers.find(
    (paper) => paper === readStoredText('localStorage', staffStorageKeys.labelPaper),
  ) ?? 'a6'

export const saveLabelPaper = (paper: LabelPaper): void =>
  writeStoredText('localStorage', staffStorageKeys.labelPaper, paper)

/**
 * Downloads the labels of these orders as one PDF, or as several for more labels than fit in one.
 */
export async function downloadLabels(
  numbers: readonly string[],
  { paper, start }: LabelLayout,
): Promise<void> {
  for (let first = 0; first < numbers.length; first += maxLabelsPerFile) {
    const body = {
      numbers: numbers.slice(first, first + maxLabelsPerFile),
      paper,
      start: first === 0 ? start : 1,
    }
    downloadFile(await browserApi('POST /api/fulfilment/labels/pdf', { body }), 'application/pdf')
  }
}
