/** The consequences of a withdrawal of consent, which the server puts in words. */
export const WithdrawalEffects = ({ effects }: { effects: readonly string[] }) => (
  <ul className="measure grid list-disc gap-2 ps-6 marker:text-drop">
    {effects.map((effect) => (
      <li key={effect}>{effect}</li>
    ))}
  </ul>
)
