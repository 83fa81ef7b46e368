// A picture of 2 × 2 pixels for uploads.

export const onePicture = new File(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPQL8zQL8xggFAAHAoEIUJK9uIAAAAASUVORK5CYII=',
      'base64',
    ),
  ],
  'foto.png',
)
