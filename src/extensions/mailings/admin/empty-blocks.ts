// Finds the blocks of a mailing that staff added and did not fill in. Readers would not see them.

import { isMailingLayout, mailingBlocks } from '../domain/mailing-blocks.ts'

type Block = { layout: string; attributes: Readonly<Record<string, unknown>> }

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

export const emptyBlockNames = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ layout, attributes }) => {
    if (!isMailingLayout(layout)) return []
    const { name, fields } = mailingBlocks[layout]
    const fieldNames = Object.keys(fields)
    return fieldNames.length > 0 && fieldNames.every((field) => isEmpty(attributes[field]))
      ? [name]
      : []
  })
