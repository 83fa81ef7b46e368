// Files that a press downloads.

import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'

export async function downloadBy(page: Page, press: () => Promise<unknown>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

/** With latin1, each character is one byte of the file. */
export const readDownload = async (
  download: Download,
  encoding: 'utf8' | 'latin1' = 'utf8',
): Promise<string> => readFile(await download.path(), encoding)
