// A visitor's bundle carries a block's shape and component; names, labels, hints and samples stay behind for the editor, which asks for `?whole` files.

import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [member: string]: unknown }
const editorOnly = new Set(['label', 'hint'])

/** Works on src/blocks/*.tsx in the browser's production build only. */
export function stripEditorMetadata(): Plugin {
  return {
    name: 'strip-editor-metadata',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/src\/blocks\/[\w-]+\.tsx$/.test(id)) return
      const cuts = (this.parse(code) as unknown as { body: Node[] }).body.flatMap(cutsIn).sort((a, b) => b.start - a.start)
      return { code: cuts.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code), map: null }
    },
  }
}

type Cut = { start: number; end: number; by: string }

function cutsIn(statement: Node): Cut[] {
  const declaration = statement['declaration'] as Node | undefined
  if (statement.type !== 'ExportNamedDeclaration' || declaration?.type !== 'VariableDeclaration') return []
  return (declaration['declarations'] as { id: { name?: string }; init: Node }[]).flatMap(({ id, init }) => {
    if (id.name === 'sample') return [{ start: init.start, end: init.end, by: '{}' }]
    if (id.name === 'name' || id.name === 'group') return [{ start: init.start, end: init.end, by: "''" }]
    return id.name === 'fields' ? labelsIn(init) : []
  })
}

function labelsIn(node: Node): Cut[] {
  if (node.type !== 'ObjectExpression') return []
  return (node['properties'] as Node[]).flatMap((property) => {
    const value = property['value'] as Node | undefined
    const { name } = (property['key'] ?? {}) as { name?: string }
    if (!value) return []
    return name && editorOnly.has(name) && value.type === 'Literal' ? [{ start: value.start, end: value.end, by: "''" }] : labelsIn(value)
  })
}
