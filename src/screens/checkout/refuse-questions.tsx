type Props = { value: boolean; onChange: (refuses: boolean) => void }

/** The mails after a delivery may be refused where the address is given. */
export const RefuseQuestions = ({ value, onChange }: Props) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      name="refusesQuestions"
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
      className="size-6 flex-none accent-deep"
    />
    Mail me na de bezorging niet om te vragen hoe het bevalt
  </label>
)
