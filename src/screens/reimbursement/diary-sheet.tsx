// The sheet for the family doctor: what the visitor uses, and a diary of three days to fill in by
// hand. It has no name and no shop logo. Nothing stores or sends what the visitor ticks or types on
// the screen.

const kinds = [
  'Inlegverband',
  'Broekje',
  'Slip met plakstrips',
  'Wasbaar ondergoed',
  'Iets anders',
] as const
const hours = ['Nacht', '6–9', '9–12', '12–15', '15–18', '18–21', '21–24'] as const
const rows = ['Glazen of koppen', 'Naar het toilet', 'Verloren: D, S of P', 'Verwisseld'] as const

export function DiarySheet() {
  return (
    <article className="diary-sheet" aria-labelledby="dagboek">
      <h3 id="dagboek">Dagboek van drie dagen</h3>
      <fieldset>
        <legend>Wat ik nu gebruik</legend>
        {kinds.map((kind) => (
          <label key={kind}>
            <input type="checkbox" autoComplete="off" /> {kind}
          </label>
        ))}
      </fieldset>
      <p>
        <label>
          Druppels op het pak{' '}
          <input type="text" inputMode="decimal" maxLength={5} autoComplete="off" />
        </label>
        <label>
          Stuks per dag <input type="text" inputMode="numeric" maxLength={3} autoComplete="off" />
        </label>
      </p>
      <p>
        Zet een streepje voor elke keer. D is een paar druppels, S een scheutje, P een flinke plas.
      </p>
      {[1, 2, 3].map((day) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the table scrolls sideways on a phone
        <div key={day} role="group" aria-label={`Dag ${day}`} tabIndex={0}>
          <table>
            <caption>Dag {day}, datum:</caption>
            <thead>
              <tr>
                <th scope="col">Uur</th>
                {hours.map((hour) => (
                  <th key={hour} scope="col">
                    {hour}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row}>
                  <th scope="row">{row}</th>
                  {hours.map((hour) => (
                    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell to fill in by hand
                    <td key={hour} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      <p className="print:hidden">Dag 2 en dag 3 staan ook op het vel.</p>
      <p>Wat viel op, of wat wil ik vragen?</p>
      <div data-lines />
    </article>
  )
}
