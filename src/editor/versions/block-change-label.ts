import { blockName } from '../block-definitions.ts'
import type { BlockChange } from './page-differences.ts'

const changeTexts: Record<BlockChange['type'], string> = {
  added: 'toegevoegd',
  removed: 'weggehaald',
  changed: 'gewijzigd',
  moved: 'verplaatst',
}

/** Returns a Dutch label of a block and its change, such as 'Tekst gewijzigd'. */
export const blockChangeLabel = ({ layout, type }: Pick<BlockChange, 'layout' | 'type'>): string =>
  `${blockName(layout)} ${changeTexts[type]}`
