/** What a customer sees who comes back to a link after its 5 minutes. It runs no script and loads nothing. */
export const EXPIRED_PAGE = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Invoice</title>
  </head>
  <body style="max-width:34em;margin:15vh auto;padding:0 16px;font:17px/1.5 system-ui,sans-serif;color:#1c2b21">
    <h1>This link is no longer good</h1>
    <p>An invoice link works for 5 minutes. Open the invoice again from <a href="/my_orders">My Orders</a>.</p>
  </body>
</html>
`;
