export const writeFailureTexts = {
  'disk-full': 'De schijf van de server is vol. Laat er ruimte op maken.',
  'read-only': 'De database of de schijf laat alleen nog lezen toe. Laat nakijken waarom.',
  'disk-fails': 'De schijf van de database geeft fouten. Laat er meteen naar kijken.',
}
export type WriteFailureCause = keyof typeof writeFailureTexts
export const writeFailureCauses = Object.keys(writeFailureTexts) as WriteFailureCause[]
