// The drag library's own style rules, without a style element: the shop's policy refuses those. They count only while something is dragged.

import { type DragDropManager, StyleInjector } from '@dnd-kit/dom'

export class AdoptedStyles extends StyleInjector {
  constructor(manager: DragDropManager) {
    super(manager)
    const rules = new Set<string>()
    const injector = manager.registry.plugins.get(StyleInjector)
    if (injector)
      injector.register = (css) => {
        rules.add(css)
        return () => void rules.delete(css)
      }
    this.registerEffect(() => {
      const { status } = manager.dragOperation
      if (!status.initializing && !status.initialized) return
      const sheets = [...rules].map((css) => {
        const sheet = new CSSStyleSheet()
        // Below the shop's own classes, so that what is dragged keeps its look.
        sheet.replaceSync(css.replaceAll('@layer dnd-kit', '@layer base'))
        return sheet
      })
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets]
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet))
      }
    })
  }
}
