// A coloured background that fills its parent, which must be positioned. It is an SVG with a colour
// attribute, because the content security policy forbids style attributes.

/** Without a tint, the background of the parent shows. */
export const TintBackground = ({ tint }: { tint: string | null | undefined }) =>
  tint && <svg aria-hidden color={tint} className="tint" />
