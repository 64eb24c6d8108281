/** The page for an invoice link that has expired. It has no scripts and loads nothing. */
export const EXPIRED_PAGE = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Invoice</title>
  </head>
  <body style="max-width:34em;margin:15vh auto;padding:0 16px;font:17px/1.5 system-ui,sans-serif;color:#1c2b21">
    <h1>This link has expired</h1>
    <p>Invoice links are valid for 5 minutes. Open the invoice again from <a href="/my_orders">My Orders</a>.</p>
  </body>
</html>
`;
