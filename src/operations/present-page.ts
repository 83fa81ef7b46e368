// A stored page made fit to be shown: every text that holds markup is cleaned, whatever wrote it.

import type { Component } from '#domain/page/component.ts'
import { presentableText } from './present-text.ts'

/** The same components with every text inside cleaned; texts without markup stay to the letter. */
export const presentable = (content: readonly Component[]): Component[] =>
  content.map((component) => ({ ...component, attributes: cleaned(component.attributes) as Component['attributes'] }))

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return presentableText(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cleaned(member)]))
}
