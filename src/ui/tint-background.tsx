// A coloured background that fills its parent, which must be positioned. It is an SVG with a colour attribute, because the content security
// policy forbids style attributes.

import { lightenToTint } from '#domain/catalogue/lighten-to-tint.ts'

export function TintBackground({ color }: { color: string }) {
  return <svg aria-hidden color={lightenToTint(color)} className="absolute inset-0 size-full bg-current forced-color-adjust-none" />
}
