import { uploadsFolder } from '#integrations/media/media-store.ts'
import { privateFolder } from '#integrations/media/private-file-store.ts'

/** The folders of the media store that a backup contains. */
export const storedFolders = [uploadsFolder, privateFolder] as const
