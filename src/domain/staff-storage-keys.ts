// The keys of what staff's screens store in localStorage and sessionStorage, apart from
// storage-keys.ts so that visitors do not load them.

export const staffStorageKeys = {
  editorWork: 'editorWork',
  copiedBlocks: 'copiedBlocks',
  pickedPacks: 'pickedPacks',
  scanSilent: 'scanSilent',
  labelPaper: 'labelPaper',
  staffLayout: 'staffLayout',
  trialBar: 'trialBar',
  shopDrafts: 'shopDrafts',
} as const
