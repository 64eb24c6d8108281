import { Prose } from '@farmgate/shared/ui';

export default { title: 'Layout/Prose' };

export const Policy = () => (
  <Prose>
    <h2>Returns</h2>
    <p>
      Tell us within 24 hours. See <a href="#main">how to return a product</a>.
    </p>
    <ul>
      <li>Keep the package.</li>
      <li>Take a picture.</li>
    </ul>
    <h3>Refunds</h3>
    <blockquote>Refunds take three days.</blockquote>
    <table>
      <thead>
        <tr>
          <th>Payment</th>
          <th>Refund</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>Card</td>
          <td>To the card</td>
        </tr>
      </tbody>
    </table>
  </Prose>
);
