// Removes names, labels, hints and samples of blocks from the visitors' bundle. The editor
// imports the blocks with `?whole`, so its bundle has all of these texts.

import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [member: string]: unknown }
const editorOnly = new Set(['label', 'hint'])

/** Applies to the files of blocks in the browser's production build only. */
export function createStripMetadataPlugin(): Plugin {
  return {
    name: 'strip-editor-metadata',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/src\/blocks\/[\w-]+\/[\w-]+\.tsx$/.test(id)) return
      const cuts = (this.parse(code) as unknown as { body: Node[] }).body
        .flatMap(cutsIn)
        .sort((a, b) => b.start - a.start)
      return {
        code: cuts.reduce(
          (text, { start, end, replacement }) =>
            text.slice(0, start) + replacement + text.slice(end),
          code,
        ),
        map: null,
      }
    },
  }
}

type Cut = { start: number; end: number; replacement: string }

function cutsIn(statement: Node): Cut[] {
  const declaration = statement['declaration'] as Node | undefined
  if (statement.type !== 'ExportNamedDeclaration' || declaration?.type !== 'VariableDeclaration')
    return []
  return (declaration['declarations'] as { id: { name?: string }; init: Node }[]).flatMap(
    ({ id, init }) => {
      if (id.name === 'sample') return [{ start: init.start, end: init.end, replacement: '{}' }]
      if (id.name === 'name') return [{ start: init.start, end: init.end, replacement: "''" }]
      return id.name === 'fields' ? labelsIn(init) : []
    },
  )
}

function labelsIn(node: Node): Cut[] {
  if (node.type !== 'ObjectExpression') return []
  return (node['properties'] as Node[]).flatMap((property) => {
    const value = property['value'] as Node | undefined
    const { name } = (property['key'] ?? {}) as { name?: string }
    if (!value) return []
    return name && editorOnly.has(name) && value.type === 'Literal'
      ? [{ start: value.start, end: value.end, replacement: "''" }]
      : labelsIn(value)
  })
}
