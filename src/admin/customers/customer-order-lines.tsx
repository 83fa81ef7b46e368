type Props = { lines: readonly { name: string; quantity: number }[] | null }

export function CustomerOrderLines({ lines }: Props) {
  if (!lines) return null
  return (
    <ul className="sm:col-span-2">
      {lines.map(({ name, quantity }, index) => (
        <li key={index} className="break-words">
          {quantity} × {name}
        </li>
      ))}
    </ul>
  )
}
