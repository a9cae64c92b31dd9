// Every word of the welcome page. It says what the product does today; a feature is added here when it exists.

export const welcome = {
  pageTitle: 'miniPOS: la caja de tu negocio, en dólares y bolívares',
  enter: 'Entrar a mi panel',
  signIn: 'Iniciar sesión',
  register: 'Crear cuenta',

  hero: {
    title: 'Cobra en dólares y bolívares, con luz o sin ella',
    text: 'miniPOS es la caja y la administración del comercio venezolano: una tienda o varias, la tasa BCV en cada monto y una caja que vende aunque se vaya el internet.',
    points: [
      'En el teléfono, la tableta o la computadora que ya tienes',
      'Cada cajero con su PIN y sus permisos',
      'Recibo impreso de 58 u 80 mm, o por WhatsApp',
    ],
    seeTill: 'Ver la caja',
    pictureAlt:
      'La caja de miniPOS en una computadora: los productos con su precio en dólares y, al lado, el pedido con el total en dólares y en bolívares.',
    phoneAlt: 'La misma caja en un teléfono, con el total y el botón de cobrar al alcance del pulgar.',
  },

  promises: [
    {
      key: 'kept',
      title: 'Lo cobrado no se pierde ni se duplica',
      text: 'La venta queda en el equipo antes de decir «Cobrado». Luego viaja sola.',
    },
    {
      key: 'rate',
      title: 'Cada monto dice su tasa',
      text: 'Dólares arriba, bolívares debajo, con la fecha valor del BCV a un toque.',
    },
    { key: 'fast', title: 'El cajero no espera', text: 'La caja responde desde el equipo, no desde el servidor.' },
  ],

  offline: {
    anchor: 'sin-internet',
    label: 'Sin internet',
    title: 'Se va la señal. La fila sigue.',
    text: 'Vendes, fías, cobras Pago Móvil y cierras la caja igual. Cuando vuelve la conexión, todo llega al servidor una sola vez y en orden.',
    pictureAlt: 'La caja sin conexión: el pedido se arma y se cobra igual, y la barra cuenta lo que falta por enviar.',
    example: 'Un corte, por ejemplo',
    moments: [
      { when: '10:12 a. m.', what: 'Todo sincronizado', offline: false },
      { when: '10:13 a. m.', what: 'Se va la luz', offline: true },
      { when: '14 ventas', what: '$186,40 en la tableta', offline: true },
      { when: '12:40 p. m.', what: 'Enviadas, cero repetidas', offline: false },
    ],
  },

  money: {
    anchor: 'dos-monedas',
    label: 'Dos monedas',
    title: 'Precios en dólares, pagos como vengan',
    text: 'Efectivo en $ y Bs., punto de venta, Pago Móvil, Zelle o transferencia, mezclados en una venta, con vuelto en la moneda que haya. Al cerrar, cada moneda cuadra por su lado.',
    pictureAlt:
      'Cobrar en miniPOS: una parte en dólares en efectivo y el resto por Pago Móvil en bolívares, con lo que falta a la vista.',
    example: {
      title: 'Una venta, por ejemplo',
      total: 'Total',
      rate: 'tasa BCV 842,2067 · 15/09',
      usd: '$23,28',
      bs: 'Bs. 19.606,57',
      payments: [
        { method: 'Efectivo $', amount: '$20,00' },
        { method: 'Pago Móvil', amount: 'Bs. 2.762,44' },
      ],
      charged: 'Cobrado',
      paper: 'Documento no fiscal',
    },
  },

  credit: {
    anchor: 'credito',
    label: 'Crédito',
    title: 'El fiado, con nombre y fecha',
    text: 'La deuda se guarda en dólares; el abono en bolívares entra a la tasa del día.',
    points: ['Límite y días por cliente', 'Estado de cuenta por WhatsApp', 'Lo vencido, a la vista'],
    pictureAlt:
      'La cuenta de un cliente: lo que debe en dólares y en bolívares, su límite, y cada compra y cada abono.',
  },

  repairs: {
    anchor: 'taller',
    label: 'Taller',
    title: 'El equipo de tu cliente, con recibo y con fecha',
    text: 'Recibes el equipo en el teléfono, también sin internet, y el cliente sigue su reparación con un enlace, sin clave.',
    points: [
      'Repuestos que salen del inventario',
      'Presupuesto que se aprueba desde el enlace',
      'Garantía por cada trabajo',
    ],
    pictureAlt:
      'El tablero del taller: una columna por estado, y en cada tarjeta el equipo, su dueño, quién lo atiende y para cuándo se prometió.',
  },

  more: [
    { key: 'stores', title: 'Varias tiendas', text: 'Todas lado a lado, hoy contra ayer.' },
    { key: 'stock', title: 'Inventario', text: 'Cada movimiento con motivo y autor.' },
    { key: 'reports', title: 'Reportes', text: 'Por hora, vendedor, método y moneda, también por correo.' },
    { key: 'people', title: 'Tu equipo', text: 'Permisos, horas y comisiones de cada persona.' },
  ],

  start: {
    title: 'Tu primera venta, hoy',
    text: 'Crea la cuenta, un administrador la aprueba, cargas tus productos desde Excel y abres la caja.',
  },

  footer:
    'Hecho para comercios de Venezuela. Los recibos dicen «Documento no fiscal», salvo que una máquina fiscal haya dado el número.',
} as const;

/** The places of the page that its bar leads to. */
export const welcomeAnchors = [
  { anchor: 'caja', label: 'La caja' },
  welcome.offline,
  welcome.money,
  welcome.credit,
  welcome.repairs,
] as const;
