// What does not come back, and the one exception: told in the same words wherever it is told.

export const hygieneRule = 'Een geopend pak nemen we om hygiënische redenen niet terug, op één uitzondering na.'
export const hygieneException =
  'Past het eerste pak van een product niet, dan krijg je dat geld terug, ook als het open is: één keer per klant, per product.'
