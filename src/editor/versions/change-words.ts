import { blockName } from '../block-forms.ts'
import type { BlockChange } from './page-differences.ts'

const deeds: Record<BlockChange['is'], string> = { added: 'toegevoegd', removed: 'weggehaald', changed: 'gewijzigd', moved: 'verplaatst' }

/** 'Tekst gewijzigd' */
export const changeWords = ({ layout, is }: Pick<BlockChange, 'layout' | 'is'>): string => `${blockName(layout)} ${deeds[is]}`
