/** The test page in the frame: three buttons, and word to the page around it. */
{
  const { order, email, contact } = document.body.dataset;
  const status = document.querySelector<HTMLElement>('[role=status]')!;
  const buttons = document.querySelectorAll('button');
  const tell = (message: object) => window.parent.postMessage(message, window.location.origin);

  const post = async (action: 'pay' | 'fail') => {
    const answer = await fetch(`orders/${order}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, contact }),
    });
    const body = (await answer.json()) as { message?: string };
    if (!answer.ok) throw new Error(body.message);
    return body;
  };

  const busy = async (work: () => Promise<void>) => {
    for (const button of buttons) button.disabled = true;
    await work().catch((error: Error) => (status.textContent = error.message));
    for (const button of buttons) button.disabled = false;
  };

  const actions: Record<string, () => Promise<void>> = {
    pay: async () => tell({ event: 'paid', proof: await post('pay') }),
    fail: async () => {
      const payment = (await post('fail')) as { id: string; error_code: string; error_description: string };
      status.textContent = `${payment.error_description} You can try again.`;
      const metadata = { payment_id: payment.id, order_id: order };
      tell({ event: 'failed', error: { code: payment.error_code, description: payment.error_description, metadata } });
    },
    close: async () => tell({ event: 'closed' }),
  };

  for (const button of buttons) button.addEventListener('click', () => void busy(actions[button.name]!));
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell({ event: 'closed' });
  });
  buttons[0]?.focus();
}
