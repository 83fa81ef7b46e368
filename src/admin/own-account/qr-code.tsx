import { encode } from 'uqr'

/** Draws a QR code as one black SVG path on white. Scanners need the white margin of four modules. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-card bg-white"
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
