// Adds the drag library's styles as adopted style sheets, because the content security policy
// forbids style elements. The document has these styles only during a drag.

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
        // Moves the styles to a lower cascade layer, so that the shop's classes take precedence on
        // the dragged element.
        sheet.replaceSync(css.replaceAll('@layer dnd-kit', '@layer base'))
        return sheet
      })
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets]
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
          (sheet) => !sheets.includes(sheet),
        )
      }
    })
  }
}
