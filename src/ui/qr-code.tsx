import { encode } from 'uqr'

/**
 * A larger code has dots too small for the camera of a phone. Version 20 has 97 modules on a side.
 */
const maxVersion = 20

/**
 * Draws a QR code as one black SVG path on white, or nothing for a text that does not fit. Scanners
 * need the margin of four modules.
 */
export function QrCode({
  text,
  label,
  className = '',
}: {
  text: string
  label: string
  className?: string
}) {
  if (!fitsQrCode(text)) return null
  const { size, data } = encode(text, { border: 4, maxVersion })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`w-full rounded-card bg-white ${className}`}
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}

/** The bytes that version 20 holds at the lowest error correction. */
const maxBytes = 858

export const fitsQrCode = (text: string): boolean =>
  new TextEncoder().encode(text).length <= maxBytes
